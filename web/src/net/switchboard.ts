/** Connects listeners to tables: one stream for each table, opened for the first listener and closed after the last. */
import { type Heard, Stream } from "./stream";

export interface Listener {
  hear(heard: Heard): void;
}

interface Line {
  stream: Stream;
  listeners: Set<Listener>;
}

export class Switchboard {
  private readonly lines = new Map<string, Line>();

  connect(link: string, listener: Listener): void {
    const line = this.lines.get(link) ?? this.open(link);
    line.listeners.add(listener);
    for (const heard of line.stream.sofar()) listener.hear(heard);
  }

  hangUp(link: string, listener: Listener): void {
    const line = this.lines.get(link);
    if (line === undefined || !line.listeners.delete(listener)) return;
    if (line.listeners.size > 0) return;
    line.stream.close();
    this.lines.delete(link);
  }

  nudge(link: string): void {
    this.lines.get(link)?.stream.nudge();
  }

  reopen(link: string): void {
    this.lines.get(link)?.stream.reopen();
  }

  private open(link: string): Line {
    const listeners = new Set<Listener>();
    const stream = new Stream(link, (heard) => listeners.forEach((each) => each.hear(heard)));
    const line = { stream, listeners };
    this.lines.set(link, line);
    return line;
  }
}

/** Dragging in a row of buttons: reports the two places when one button is dropped onto another. */
import type { Attachment } from "svelte/attachments";

const SLACK = 6; // pixels: less is a tap

interface Grip {
  readonly button: HTMLElement;
  readonly x: number;
  readonly y: number;
  moved: boolean;
}

export function carried(drop: (from: number, to: number) => void): Attachment<HTMLElement> {
  return (row) => {
    const carrying = new Carrying(row, drop);
    const heard = ["pointerdown", "pointermove", "pointerup", "pointercancel"] as const;
    for (const kind of heard) row.addEventListener(kind, carrying);
    return () => heard.forEach((kind) => row.removeEventListener(kind, carrying));
  };
}

class Carrying implements EventListenerObject {
  private grip: Grip | null = null;

  constructor(
    private readonly row: HTMLElement,
    private readonly drop: (from: number, to: number) => void,
  ) {}

  handleEvent(event: PointerEvent): void {
    if (event.type === "pointerdown") this.take(event);
    else if (event.type === "pointermove") this.carry(event);
    else if (event.type === "pointerup") this.put(event);
    else this.release();
  }

  private get buttons(): HTMLElement[] {
    return [...this.row.querySelectorAll<HTMLElement>("button")];
  }

  private take(event: PointerEvent): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button") : null;
    if (button !== null && event.button === 0) this.grip = { button, x: event.clientX, y: event.clientY, moved: false };
  }

  private carry(event: PointerEvent): void {
    const { grip } = this;
    if (grip === null) return;
    if (event.buttons === 0) return this.release(); // it was let go elsewhere
    const [x, y] = [event.clientX - grip.x, event.clientY - grip.y];
    if (!grip.moved && Math.hypot(x, y) < SLACK) return;
    if (!grip.moved) grip.button.setPointerCapture(event.pointerId);
    grip.moved = true;
    grip.button.classList.add("carried");
    grip.button.style.translate = `${x}px ${y}px`;
    this.mark(this.under(event));
  }

  private put(event: PointerEvent): void {
    const { grip } = this;
    const over = grip?.moved ? this.under(event) : undefined;
    this.release();
    if (grip !== null && over !== undefined) this.drop(this.buttons.indexOf(grip.button), this.buttons.indexOf(over));
  }

  private under({ clientX: x, clientY: y }: PointerEvent): HTMLElement | undefined {
    const holds = (box: DOMRect): boolean => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    return this.buttons.find((button) => button !== this.grip?.button && holds(button.getBoundingClientRect()));
  }

  private mark(over: HTMLElement | undefined): void {
    for (const button of this.buttons) button.classList.toggle("over", button === over);
  }

  private release(): void {
    this.grip?.button.classList.remove("carried");
    this.grip?.button.style.removeProperty("translate");
    this.mark(undefined);
    if (this.grip?.moved) swallowClick(this.row);
    this.grip = null;
  }
}

/** The click that ends a drag is not a tap. */
function swallowClick(row: HTMLElement): void {
  const stop = (event: Event): void => event.stopPropagation();
  row.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => row.removeEventListener("click", stop, { capture: true }));
}

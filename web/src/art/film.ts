/** Records pictures that follow each other as a moving picture (WebM), where this browser can. */
import { addressOf } from "./standalone";

export interface Scene {
  readonly svg: string;
  readonly seconds: number;
}

const TYPE = "video/webm";
const FADE = 0.25; // seconds from one scene to the next
const FRAMES = 30; // a second
const STILL = 200; // milliseconds between two frames of a scene that stands still
const BITS = 2_500_000; // a second

export const canRecord = (): boolean =>
  typeof MediaRecorder === "function" &&
  MediaRecorder.isTypeSupported(TYPE) &&
  "captureStream" in HTMLCanvasElement.prototype;

/** The scenes as a film; it takes as long as they last. `onpart` receives how much is done. */
export async function record(scenes: readonly Scene[], onpart: (part: number) => void): Promise<Blob> {
  const pictures = await Promise.all(scenes.map(({ svg }) => pictureOf(svg)));
  const [first] = pictures;
  if (first === undefined) throw new Error("a film needs a scene");
  const canvas = document.createElement("canvas");
  canvas.width = first.width;
  canvas.height = first.height;
  const pen = canvas.getContext("2d");
  pen?.drawImage(first, 0, 0);
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES), { mimeType: TYPE, videoBitsPerSecond: BITS });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.start();
  const all = scenes.reduce((sum, { seconds }) => sum + seconds, 0);
  const began = performance.now();
  for (let now = 0; now < all; now = (performance.now() - began) / 1000) {
    const { at, since } = sceneAt(scenes, now);
    const [before, picture] = [pictures[at - 1], pictures[at]];
    if (pen !== null && picture !== undefined) {
      pen.globalAlpha = 1;
      if (before !== undefined) pen.drawImage(before, 0, 0);
      pen.globalAlpha = before === undefined ? 1 : Math.min(1, since / FADE);
      pen.drawImage(picture, 0, 0);
    }
    onpart(now / all);
    if (since > FADE) await new Promise((resolve) => setTimeout(resolve, STILL)); // or a slow encoder drops frames
    await new Promise(requestAnimationFrame); // a canvas gives frames only where the page is drawn
  }
  recorder.stop();
  await stopped;
  return new Blob(parts, { type: TYPE });
}

/** The scene at a time, and for how many seconds it has been shown. */
export function sceneAt(scenes: readonly Scene[], now: number): { at: number; since: number } {
  let since = now;
  let at = 0;
  for (; at < scenes.length - 1 && since >= scenes[at]!.seconds; at += 1) since -= scenes[at]!.seconds;
  return { at, since };
}

/** A drawing as pixels: drawn from its SVG once, since that takes long. */
async function pictureOf(svg: string): Promise<HTMLCanvasElement> {
  const picture = new Image();
  picture.src = addressOf(svg);
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return canvas;
}

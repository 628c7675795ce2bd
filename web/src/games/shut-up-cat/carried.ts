/** Dragging on the ring: reports two spaces when the tile of one is dropped onto the other. */
import type { Attachment } from "svelte/attachments";

const SLACK = 6; // pixels: less is a tap
const MOVABLE = "[data-laid]";

interface Grip {
  readonly button: HTMLElement;
  readonly x: number;
  readonly y: number;
  moved: boolean;
}

type Drop = (from: number, to: number) => void;

export function carried(drop: Drop): Attachment<HTMLElement> {
  return (ring) => {
    const carrying = new Carrying(ring, drop);
    const heard = ["pointerdown", "pointermove", "pointerup", "pointercancel"] as const;
    for (const kind of heard) ring.addEventListener(kind, carrying);
    return () => heard.forEach((kind) => ring.removeEventListener(kind, carrying));
  };
}

const spaceOf = (button: HTMLElement): number => Number(button.dataset["space"]);

class Carrying implements EventListenerObject {
  private grip: Grip | null = null;

  constructor(
    private readonly ring: HTMLElement,
    private readonly drop: Drop,
  ) {}

  handleEvent(event: PointerEvent): void {
    if (event.type === "pointerdown") this.take(event);
    else if (event.type === "pointermove") this.carry(event);
    else if (event.type === "pointerup") this.put(event);
    else this.release();
  }

  private get buttons(): HTMLElement[] {
    return [...this.ring.querySelectorAll<HTMLElement>(MOVABLE)];
  }

  private take(event: PointerEvent): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(MOVABLE) : null;
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
    grip.button.style.translate = `calc(-50% + ${x}px) calc(-50% + ${y}px)`;
    this.mark(this.under(event));
  }

  private put(event: PointerEvent): void {
    const { grip } = this;
    const over = grip?.moved ? this.under(event) : undefined;
    this.release();
    if (grip !== null && over !== undefined) this.drop(spaceOf(grip.button), spaceOf(over));
  }

  /** The nearest other tile, if the pointer is on it or next to it. */
  private under({ clientX: x, clientY: y }: PointerEvent): HTMLElement | undefined {
    const away = (button: HTMLElement): number => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return Math.hypot(x - left - width / 2, y - top - height / 2) / width;
    };
    return this.buttons
      .filter((button) => button !== this.grip?.button)
      .map((button) => ({ button, far: away(button) }))
      .filter(({ far }) => far < 0.8)
      .toSorted((one, other) => one.far - other.far)[0]?.button;
  }

  private mark(over: HTMLElement | undefined): void {
    for (const button of this.buttons) button.classList.toggle("over", button === over);
  }

  private release(): void {
    this.grip?.button.classList.remove("carried");
    this.grip?.button.style.removeProperty("translate");
    this.mark(undefined);
    if (this.grip?.moved) swallowClick(this.ring);
    this.grip = null;
  }
}

/** The click that ends a drag is not a tap. */
function swallowClick(ring: HTMLElement): void {
  const stop = (event: Event): void => event.stopPropagation();
  ring.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => ring.removeEventListener("click", stop, { capture: true }));
}

/** The size of the screen, for components that draw something else on a wide one. */
import { MediaQuery } from "svelte/reactivity";

/** A table with a panel beside it fits. */
export const wide = new MediaQuery("(--wide)");

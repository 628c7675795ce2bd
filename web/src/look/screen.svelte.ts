/** The size of the screen, for components that draw something else on a wide one. */
import { MediaQuery } from "svelte/reactivity";

/** A table with a panel beside it fits. */
export const wide = new MediaQuery("(--wide)");

/** A phone, upright. */
export const phone = new MediaQuery("(max-width: 599px)");

/** A phone or tablet, upright, where the table needs every line. */
export const low = new MediaQuery(
  "(max-width: 599px) and (max-height: 779px), (--narrow) and (min-height: 560px) and (max-height: 779px)",
);

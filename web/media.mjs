// The breakpoints, by name: `@media (--wide)` in a style, `new MediaQuery("(--wide)")` in a module.
// Media queries cannot read custom properties, so the build writes the conditions in their place.
const BREAKPOINTS = {
  "--wide": "(min-width: 860px) and (min-height: 560px)", // a table with a panel beside it fits
  "--broad": "(min-width: 860px)", // two columns fit
  "--narrow": "(max-width: 859px)",
  "--large": "(min-width: 1600px) and (min-height: 900px)", // cards, names and words grow
};

export const withBreakpoints = (source) =>
  source.replaceAll(/\((--(?:wide|broad|narrow|large))\)/g, (_, name) => BREAKPOINTS[name]);

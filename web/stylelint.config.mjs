/** Colours come from tokens.css, breakpoints from media.mjs. */
export default {
  overrides: [{ files: ["**/*.svelte"], customSyntax: "postcss-html" }],
  ignoreFiles: ["src/look/tokens.css"],
  rules: {
    "color-named": "never",
    "color-no-hex": true,
    "function-disallowed-list": ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"],
    "media-feature-name-value-allowed-list": { "min-width": ["/^(?!860px)/"], "max-width": ["/^(?!859px)/"] },
    "block-no-empty": true,
    "declaration-block-no-duplicate-properties": true,
    "property-no-unknown": true,
    "unit-no-unknown": true,
  },
};

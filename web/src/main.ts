/** The page begins here. */
import { settings } from "./settings/settings.svelte";
import { apply } from "./words/language";
import { mount } from "svelte";
import App from "./App.svelte";

await apply(settings.language);
const root = document.getElementById("app");
if (root !== null) mount(App, { target: root });

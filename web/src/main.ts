/** The page begins here. */
import { mount } from "svelte";
import App from "./App.svelte";

const root = document.getElementById("app");
if (root !== null) mount(App, { target: root });

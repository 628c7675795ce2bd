import { provide, reduced } from "./browser";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { allowNotifying, buzz, canNotify, canVibrate, notify, title } from "../src/settings/attention";
import { settings } from "../src/settings/settings.svelte";
import { canShare, canShareFile, copy, copyText, share, shareFile } from "../src/settings/share";

/** What the browser was asked for; each test begins with a browser that allows everything. */
let done: unknown[] = [];
let allowed = true;

class Note {
  static permission = "granted";
  static requestPermission = (): Promise<string> => Promise.resolve(Note.permission);
  constructor(name: string, options: { body: string; tag: string }) {
    if (!allowed) throw new TypeError("a service worker is needed");
    done.push([name, options]);
  }
}

const element = {
  value: "",
  select: (): void => void done.push("select"),
  remove: (): void => void done.push("remove"),
};

beforeEach(() => {
  done = [];
  allowed = true;
  reduced.matches = true; // also the answer about a coarse pointer
  Note.permission = "granted";
  Object.assign(settings, { notify: true, vibrate: true });
  const refused = (): Promise<void> => Promise.reject(new DOMException("", "AbortError"));
  provide({
    isSecureContext: true,
    Notification: Note,
    window: globalThis,
    navigator: {
      share: (what: unknown): Promise<void> => (done.push(what), allowed ? Promise.resolve() : refused()),
      canShare: ({ files }: { files: File[] }): boolean => allowed && files.length === 1,
      clipboard: {
        writeText: (text: string): Promise<void> => (allowed ? (done.push(text), Promise.resolve()) : refused()),
      },
      vibrate: (milliseconds: number): void => void done.push(milliseconds),
      userActivation: { hasBeenActive: true },
    },
    document: {
      ...document,
      visibilityState: "hidden",
      querySelector: () => null,
      createElement: () => element,
      body: { append: (): void => void done.push("append") },
      execCommand: (what: string): boolean => (done.push(what), true),
    },
  });
});

test("a link and a file are shared, and closing the dialog raises no error", async () => {
  const file = new File(["x"], "a.png");
  assert.ok(canShare() && canShareFile());
  await share("a game", "https://cats.example/1");
  await shareFile(file, "a picture", "https://cats.example/2");
  assert.deepEqual(done, [
    { title: "a game", url: "https://cats.example/1" },
    { files: [file], title: "a picture", url: "https://cats.example/2" },
  ]);
  allowed = false;
  await share("a game", "https://cats.example/1");
  await shareFile(file, "a picture", "https://cats.example/2");
  assert.ok(!canShareFile());
  provide({ navigator: {} });
  assert.ok(!canShare() && !canShareFile());
});

test("a text is copied by the clipboard, or else as it is selected", async () => {
  assert.ok((await copy(element as unknown as HTMLInputElement)) && (await copyText("link")));
  assert.deepEqual(done, ["select", "", "link"]);
  done = [];
  allowed = false;
  assert.ok((await copy(element as unknown as HTMLInputElement)) && (await copyText("link")));
  assert.deepEqual(done, ["select", "copy", "append", "select", "copy", "remove"]);
  assert.equal(element.value, "link");
});

test("a notification is sent where it is allowed and wanted, while the page is not in sight", async () => {
  assert.ok(canNotify() && (await allowNotifying()));
  notify("Your turn", "table");
  assert.deepEqual(done, [["Purrlor", { body: "Your turn", tag: "table" }]]);
  allowed = false;
  notify("Your turn", "table"); // and no error
  allowed = true;
  done = [];
  settings.notify = false;
  notify("Your turn", "table");
  settings.notify = true;
  provide({ document: { ...document, visibilityState: "visible" } });
  notify("Your turn", "table");
  Note.permission = "denied";
  notify("Your turn", "table");
  assert.ok(!(await allowNotifying()));
  provide({ isSecureContext: false });
  assert.ok(!canNotify());
  assert.deepEqual(done, []);
});

test("a phone vibrates if its owner asked for it, after a touch", () => {
  assert.ok(canVibrate());
  buzz();
  buzz(90);
  settings.vibrate = false;
  buzz();
  settings.vibrate = true;
  provide({ navigator: { ...navigator, userActivation: { hasBeenActive: false } } });
  buzz();
  reduced.matches = false; // a mouse
  assert.ok(!canVibrate());
  assert.deepEqual(done, [40, 90]);
});

test("the title marks my turn", () => {
  title("Kitten Me", true);
  assert.equal(document.title, "● Kitten Me · Purrlor");
  title("Purrlor");
  assert.equal(document.title, "Purrlor");
});

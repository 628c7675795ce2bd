/** Copies and shares links, as far as this browser and a page without HTTPS allow it. */

export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** False: nothing was copied, and the person should be shown the text. */
export async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // No clipboard on plain HTTP; the old way works there, and has no other replacement.
    return document.execCommand("copy");
  }
}

/** Copies a text that no field shows. False: the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(field); // elsewhere it could not be selected
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    return copied;
  }
}

export async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // They closed the sharing dialog.
  }
}

/** Saves a file on this device. */
export function saveFile(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Can a picture be shared? Not on plain HTTP, and not by every browser. */
export function canShareFile(): boolean {
  const file = new File([""], "a.png", { type: "image/png" });
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });
}

export async function shareFile(file: File, title: string, url: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title, url });
  } catch {
    // They closed the sharing dialog.
  }
}

/** Opened as localhost, the page's own address is of no use to others. */
export function isOnlyHere(hostname = location.hostname): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

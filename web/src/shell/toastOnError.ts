/** Requests that somebody made by hand: where one fails, a toast tells them why. */
import { toast } from "./toast.svelte";
import { reasonOf } from "../words/server.svelte";

/** The answer, or null after a failure. */
export async function toastOnError<T extends object>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (thrown) {
    toast(reasonOf(thrown));
    return null;
  }
}

import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { MessageGroup } from '#domain/i18n/message-parts.ts'
import { addMessages } from '#domain/i18n/translate.ts'

/** The group `shop` is in the page. */
export type LoadedGroup = Exclude<MessageGroup, 'shop'>
export type MessageFiles = Record<LoadedGroup, string>

let files: MessageFiles | undefined
const loading = new Map<LoadedGroup, Promise<void>>()

export function setMessageFiles(given: MessageFiles): void {
  files = given
}

/** On the server all messages are there. A failed request is repeated by the next call. */
export function loadMessages(group: LoadedGroup): Promise<void> | undefined {
  if (!files) return undefined
  const known = loading.get(group) ?? importMessages(group, files[group])
  loading.set(group, known)
  known.catch(() => loading.delete(group))
  return known
}

/** Code and its messages at the same time: for a lazy component outside of `shop`. */
export async function loadWithMessages<Code>(
  groups: readonly LoadedGroup[],
  load: () => Promise<Code>,
): Promise<Code> {
  const [code] = await Promise.all([load(), ...groups.map(loadMessages)])
  return code
}

/** For a part of Home that is not in its first code: its messages are not in the page. */
export function lazyWithMessages<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWithMessages(['storefront'], load) }))
}

/** A module: under a service worker Chromium discards the preload of a file that `fetch` reads. */
async function importMessages(group: LoadedGroup, path: string): Promise<void> {
  const tries = (triesOf.get(group) ?? 0) + 1
  triesOf.set(group, tries)
  // Some browsers remember that a module failed.
  const { default: messages } = await import(/* @vite-ignore */ tries > 1 ? `${path}?try=${tries}` : path)
  addMessages(messages)
}

const triesOf = new Map<LoadedGroup, number>()

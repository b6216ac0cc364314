import { createElement, Fragment, type ReactNode } from 'react'
import type { Messages } from '#domain/i18n/message-keys.ts'
import type { Tag } from '#domain/i18n/tag.ts'
import { formatMessage, type MessageKey } from '#domain/i18n/translate.ts'

export type RichValues<Key extends MessageKey> = {
  [Name in keyof Messages[Key]]: Messages[Key][Name] extends Tag
    ? (children: ReactNode) => ReactNode
    : Messages[Key][Name]
}

/** A message with tags: `rich('info.help', { link: (text) => <Link to="/Faqs">{text}</Link> })`. */
export function rich<Key extends MessageKey>(key: Key, values: RichValues<Key>): ReactNode {
  const given = Object.entries<unknown>(values).map(([name, value]) => [
    name,
    isTag(value) ? (parts: ReactNode[]) => value(joinNodes(parts)) : value,
  ])
  const message = formatMessage<ReactNode>(key, Object.fromEntries(given))
  return Array.isArray(message) ? joinNodes(message) : message
}

/** As children and not as an array, because the parts of a sentence have no keys. */
function joinNodes(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts)
}

function isTag(value: unknown): value is (children: ReactNode) => ReactNode {
  return typeof value === 'function'
}

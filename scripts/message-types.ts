import { fileURLToPath } from 'node:url'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { defaultLanguage } from '#domain/i18n/language.ts'
import { messageParts } from '#domain/i18n/message-parts.ts'
import { readMessages } from '#server/i18n/read-catalogues.ts'

/** Written by `npm run messages`, and by each command that finds it outdated; git ignores it. */
export const typeFile = fileURLToPath(new URL('../src/domain/i18n/message-keys.ts', import.meta.url))

/** TypeScript for the keys and values of the English messages. */
export function renderTypes(): string {
  const lines = messageParts.flatMap((part) =>
    Object.entries(readMessages(defaultLanguage, part)).map(([key, message]) => {
      const values = [...readValues(message)].toSorted().map(([name, type]) => `${name}: ${type}`)
      return `  '${key}': ${values.length === 0 ? 'null' : `{ ${values.join('; ')} }`}`
    }),
  )
  return [
    '// Written by `npm run messages` from messages/en.',
    "import type { Tag } from './tag.ts'",
    '',
    `export type Messages = {\n${lines.join('\n')}\n}`,
    '',
  ].join('\n')
}

/** The placeholders of an ICU message and their types. Throws if it is not one. */
export function readValues(message: string): Map<string, string> {
  const values = new Map<string, string>()
  collect(parse(message), values)
  return values
}

function collect(elements: readonly MessageFormatElement[], values: Map<string, string>): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
        if (!values.has(element.value)) values.set(element.value, 'string | number')
        break
      case TYPE.plural:
        values.set(element.value, 'number')
        break
      case TYPE.select:
        values.set(element.value, 'string')
        break
      case TYPE.tag:
        values.set(element.value, 'Tag')
        collect(element.children, values)
        break
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        throw new Error(`Pass {${element.value}} as text: numbers and dates are formatted by src/domain`)
    }
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) collect(value, values)
  }
}

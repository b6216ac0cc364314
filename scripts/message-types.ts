import { fileURLToPath } from 'node:url'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { defaultLanguage } from '#domain/i18n/language.ts'
import { messageParts } from '#domain/i18n/message-parts.ts'
import { readMessages } from '#server/i18n/read-catalogues.ts'

const folder = fileURLToPath(new URL('../src/domain/i18n/', import.meta.url))

/** TypeScript for the keys and values of the English messages: written by `npm run messages`. */
export function listTypeFiles(): { path: string; code: string }[] {
  const files = messageParts.map((part) => ({
    path: `${folder}keys/${part}.ts`,
    code: renderPart(part, readMessages(defaultLanguage, part)),
  }))
  return [...files, { path: `${folder}message-keys.ts`, code: renderIndex() }]
}

function renderPart(part: string, messages: Record<string, string>): string {
  const lines = Object.entries(messages).map(([key, message]) => {
    const values = [...readValues(message)].toSorted().map(([name, type]) => `${name}: ${type}`)
    return `  '${key}': ${values.length === 0 ? 'null' : `{ ${values.join('; ')} }`}`
  })
  const usesTag = lines.some((line) => /: Tag\b/.test(line))
  return [
    `// Written by \`npm run messages\` from messages/en/${part}.json.`,
    ...(usesTag ? ["import type { Tag } from '../translate.ts'", ''] : []),
    lines.length === 0
      ? `export type ${typeName(part)} = Record<never, never>`
      : `export type ${typeName(part)} = {\n${lines.join('\n')}\n}`,
    '',
  ].join('\n')
}

function renderIndex(): string {
  const sorted = messageParts.toSorted()
  return [
    '// Written by `npm run messages`.',
    ...sorted.map((part) => `import type { ${typeName(part)} } from './keys/${part}.ts'`),
    '',
    `export type Messages =\n${messageParts.map((part) => `  & ${typeName(part)}`).join('\n')}`,
    '',
  ].join('\n')
}

function typeName(part: string): string {
  return `${part.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Messages`
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

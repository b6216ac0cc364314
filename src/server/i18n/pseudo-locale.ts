import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

/** 'Cart' → '[Çåŕt~~]': text without brackets is not extracted, and long text shows what is clipped. */
export function pseudoTranslate(message: string): string {
  // In words, as a long text wraps.
  const filler = '~'.repeat(Math.ceil(message.length / 3)).replace(/~{4}(?=~)/g, '~~~~ ')
  return `[${printAST(parse(message).map(accentElement))}${filler}]`
}

function accentElement(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return {
        ...element,
        value: element.value.replace(/[a-z]/gi, (letter) => accents.get(letter) ?? letter),
      }
    case TYPE.tag:
      return { ...element, children: element.children.map(accentElement) }
    case TYPE.plural:
    case TYPE.select:
      return {
        ...element,
        options: Object.fromEntries(
          Object.entries(element.options).map(([name, option]) => [
            name,
            { ...option, value: option.value.map(accentElement) },
          ]),
        ),
      }
    default:
      return element
  }
}

const accents = new Map(
  ['aå', 'cç', 'eé', 'iî', 'nñ', 'oö', 'sš', 'uû', 'yý', 'AÅ', 'CÇ', 'EÉ', 'IÎ', 'OÖ', 'SŠ', 'UÛ'].map(
    ([letter = '', accent = '']) => [letter, accent],
  ),
)

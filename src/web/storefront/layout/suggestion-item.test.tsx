import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { render, textOfEach } from '#test/render.tsx'
import { SuggestionItem } from './suggestion-item.tsx'

function drawItem(text: string, typed: string) {
  return render(<SuggestionItem id="i" text={text} typed={typed} isSelected={false} onClick={() => {}} />)
}

describe('highlights what was typed', () => {
  test.each<[string, string, string[]]>([
    ['Joha Rice', 'rice', ['Rice']],
    ['Joha Rice', '  JOHA r ', ['Joha R']],
    ['Rice, rice and rice', 'rice', ['Rice']],
    ['জোহা চাউল', 'চাউল', ['চাউল']],
    ['Salt (1 kg)', '(1', ['(1']],
    ['Joha Rice', 'dal', []],
    ['Joha Rice', ' ', []],
  ])('in %j of %j: %j', (text, typed, parts) => {
    expect(textOfEach(drawItem(text, typed).html, 'b')).toEqual(parts)
  })

  test('and keeps every letter of the name once', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 12 })
    fc.assert(
      fc.property(word, word, (text, typed) => {
        const { html } = drawItem(text, typed)
        const shown = /leading-5">(.*?)<\/span><span class="block/s.exec(html)?.[1] ?? ''
        const plain = drawItem(text, '').html
        expect(plain).toContain(`leading-5">${shown.replace(/<\/?b[^>]*>/g, '')}</span>`)
      }),
    )
  })
})

test('says that it is a category', () => {
  expect(drawItem('Dairy & Bakary', 'dal').text).toBe('Dairy & Bakary Category')
})

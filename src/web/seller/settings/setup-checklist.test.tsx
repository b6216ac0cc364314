import { expect, test } from 'vitest'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { render, textOfEach } from '#test/render.tsx'
import { PinCodesQuestion } from './delivery/pin-codes-question.tsx'
import { SetupChecklist } from './setup-checklist.tsx'

const question = <PinCodesQuestion pins={['784161', '784164']} isSaving={false} onAnswer={() => {}} />

test('the checklist asks about other PIN codes, also when nothing else is left', () => {
  const { text, html } = render(<SetupChecklist placeholders={[]} question={question} />)
  for (const part of ['Before you open: 1 detail', 'Only take orders to these PIN codes?', '784161, 784164'])
    expect(text).toContain(part)
  expect(textOfEach(html, 'button')).toEqual(['Yes, only these', 'No, from everywhere'])
  expect(text).not.toContain('sample values')
})

test('the question counts as one of the details to fill in', () => {
  const { text } = render(<SetupChecklist placeholders={['name', 'upiId']} question={question} />)
  expect(text).toContain('Before you open: 3 details to fill in These are still sample values')
})

test('without placeholders and without a question there is no checklist', () => {
  expect(render(<SetupChecklist placeholders={[]} question={null} />).html).toBe('')
})

test.each([
  ['hi', 'सिर्फ़ इन पिन कोड के ऑर्डर लें?', ['हां, सिर्फ़ इनके', 'नहीं, हर जगह के']],
  ['as', 'কেৱল এই পিন ক’ডবোৰৰ অৰ্ডাৰ ল’বনে?', ['হয়, কেৱল এইবোৰৰ', 'নহয়, সকলো ঠাইৰ']],
] as const)('the question is in %s', (language, title, answers) => {
  const { text, html } = withLanguage(language, () => render(question))
  expect(text).toContain(title)
  expect(textOfEach(html, 'button')).toEqual(answers)
})

import type { FormEvent } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { focusField, submitForm } from './submit-form.ts'

type Address = { firstName: string; zipcode: string }

const Address = z.object({
  // Not the order of the form.
  zipcode: z.string().regex(/^\d{6}$/, 'Please type six digits'),
  firstName: z.string().min(1, 'Please type your name'),
})

/** The parts of a browser's form that the code uses. */
class AForm {
  focused: string | null = null
  readonly values: Record<string, string>
  readonly elements: Iterable<AField> & { namedItem: (name: string) => AField | null }
  constructor(values: Record<string, string>) {
    this.values = values
    const fields = Object.keys(values).map((name) => new AField(this, name))
    this.elements = Object.assign(fields, {
      namedItem: (name: string) => fields.find((field) => field.name === name) ?? null,
    })
  }
}

class AField {
  readonly form: AForm
  readonly name: string
  constructor(form: AForm, name: string) {
    this.form = form
    this.name = name
  }
  getAttribute(attribute: string): string | null {
    return attribute === 'name' ? this.name : null
  }
  focus(): void {
    this.form.focused = this.name
  }
}

beforeEach(() => {
  vi.stubGlobal('HTMLElement', AField)
  vi.stubGlobal(
    'FormData',
    class {
      readonly values: Record<string, string>
      constructor(form: AForm) {
        this.values = form.values
      }
      get(name: string) {
        return this.values[name] ?? null
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test('sends valid values as they were read, once, and loads no document', async () => {
  const { form, isPrevented, shown, sent } = await submit({ firstName: ' ৰাধা ', zipcode: '784176' })
  expect(sent).toEqual([{ firstName: 'ৰাধা', zipcode: '784176' }])
  expect(shown).toEqual([{}])
  expect([isPrevented, form.focused]).toEqual([true, null])
})

test.each([
  [{ firstName: '', zipcode: '' }, 'firstName'],
  [{ zipcode: '', firstName: '' }, 'zipcode'],
  [{ firstName: 'ৰাধা', zipcode: '78' }, 'zipcode'],
])('sends nothing of %j and focuses the first invalid field of the page', async (values, first) => {
  const { form, isPrevented, shown, sent } = await submit(values)
  expect(sent).toEqual([])
  expect(Object.keys(shown[0] ?? {})).toContain(first)
  expect([isPrevented, form.focused]).toEqual([true, first])
})

test('a field that the form does not have is empty and cannot be focused', async () => {
  const { form, sent, shown } = await submit({ zipcode: '784176' })
  expect([sent, form.focused]).toEqual([[], null])
  expect(shown).toEqual([{ firstName: 'Please type your name' }])
  expect(() => focusField(null, 'firstName')).not.toThrow()
})

test('a check without a schema holds the form back, and its error goes before that of the schema', async () => {
  const check = ({ zipcode }: Address) => (zipcode === '784161' ? { zipcode: 'Not there' } : {})
  const refused = await submit({ firstName: 'ৰাধা', zipcode: '784161' }, check)
  expect([refused.shown, refused.sent, refused.form.focused]).toEqual([
    [{ zipcode: 'Not there' }],
    [],
    'zipcode',
  ])
  const valid = await submit({ firstName: 'ৰাধা', zipcode: '784176' }, check)
  expect(valid.sent).toHaveLength(1)
})

async function submit(values: Record<string, string>, check?: (address: Address) => Partial<Address>) {
  const form = new AForm(values)
  const [shown, sent]: [Partial<Address>[], Address[]] = [[], []]
  let isPrevented = false
  const event = { currentTarget: form, preventDefault: () => (isPrevented = true) }
  await submitForm<Address>(event as unknown as FormEvent<HTMLFormElement>, {
    read: (value) => ({ firstName: value('firstName').trim(), zipcode: value('zipcode') }),
    schema: async () => Address,
    check,
    onErrors: (errors) => shown.push(errors),
    onValid: (address) => sent.push(address),
  })
  return { form, isPrevented, shown, sent }
}

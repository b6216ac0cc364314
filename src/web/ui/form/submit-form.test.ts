import type { FormEvent } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusField, submitForm } from './submit-form.ts'

type Address = { firstName: string; zipcode: string }

class AForm {
  focused: string | null = null
  readonly values: Record<string, string>
  constructor(values: Record<string, string>) {
    this.values = values
  }
  elements = {
    namedItem: (name: string) => (name in this.values ? new AField(() => (this.focused = name)) : null),
  }
}

class AField {
  focus: () => void
  constructor(focus: () => void) {
    this.focus = focus
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

test('valid values are sent once, as parsed, without a page load', () => {
  const { form, isPrevented, shown, sent } = submit({ firstName: ' ৰাধা ', zipcode: '784176' })
  expect(sent).toEqual([{ firstName: 'ৰাধা', zipcode: '784176' }])
  expect(shown).toEqual([{}])
  expect([isPrevented, form.focused]).toEqual([true, null])
})

test.each([
  [{ firstName: '', zipcode: '' }, 'firstName'],
  [{ firstName: 'ৰাধা', zipcode: '78' }, 'zipcode'],
])('with %j nothing is sent, and the first invalid field gets the focus', (values, first) => {
  const { form, isPrevented, shown, sent } = submit(values)
  expect(sent).toEqual([])
  expect(Object.keys(shown[0] ?? {})[0]).toBe(first)
  expect([isPrevented, form.focused]).toEqual([true, first])
})

test('a field that the form does not have is empty, and cannot get the focus', () => {
  const { form, sent, shown } = submit({ zipcode: '784176' })
  expect([sent, form.focused]).toEqual([[], null])
  expect(shown).toEqual([{ firstName: 'Please type your name' }])
  expect(() => focusField(null, 'firstName')).not.toThrow()
})

function submit(values: Record<string, string>) {
  const form = new AForm(values)
  const [shown, sent]: [Partial<Address>[], Address[]] = [[], []]
  let isPrevented = false
  const event = { currentTarget: form, preventDefault: () => (isPrevented = true) }
  submitForm<Address>(event as unknown as FormEvent<HTMLFormElement>, {
    read: (value) => ({ firstName: value('firstName').trim(), zipcode: value('zipcode') }),
    validate: ({ firstName, zipcode }) => ({
      ...(firstName === '' ? { firstName: 'Please type your name' } : {}),
      ...(/^\d{6}$/.test(zipcode) ? {} : { zipcode: 'Please type six digits' }),
    }),
    onErrors: (faults) => shown.push(faults),
    onValid: (address) => sent.push(address),
  })
  return { form, isPrevented, shown, sent }
}

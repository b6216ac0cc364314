import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EndpointReply } from '#contract/schemas.ts'
import { render } from '#test/render.tsx'
import { InviteLink } from './invite-dialog.tsx'

const made: EndpointReply<'inviteStaff'> = {
  success: true,
  invite: {
    _id: 'i',
    name: 'মৌচুমী',
    email: 'mousumi@haat.example',
    role: 'packer',
    invitedBy: 'Nayan',
    until: '2026-11-22T12:00:00.000Z',
  },
  key: 'k3y_of-the-link',
  isMailed: false,
}

beforeEach(() => vi.stubGlobal('location', { origin: 'https://haat.example' }))
afterEach(() => vi.unstubAllGlobals())

test('the whole link is on the page, with its token in the fragment', () => {
  const { text } = render(<InviteLink created={made} onClose={() => {}} />)
  expect(text).toContain(' https://haat.example/seller/join#k3y_of-the-link ')
  expect(text).toContain('Send this link to মৌচুমী. It works once,')
  expect(text).not.toContain('mail')
})

test('after a mail, the dialog names its recipient', () => {
  const { text } = render(<InviteLink created={{ ...made, isMailed: true }} onClose={() => {}} />)
  expect(text).toContain('We emailed this link to mousumi@haat.example.')
  expect(text).toContain('https://haat.example/seller/join#k3y_of-the-link')
})

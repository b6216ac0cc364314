import { describe, expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { ContactDetails, GrievanceOfficer, SellerDetails } from './seller-details.tsx'

describe('the seller details', () => {
  test('contain the GSTIN if there is one', () => {
    const shop = {
      sellerName: 'বৰ বজাৰ',
      address: ['Station Road', 'India'],
      fssaiLicence: '12345678901234',
      gstin: '18AABCU9603R1ZM',
    }
    expect(render(<SellerDetails />, { shop }).text).toBe(
      'Seller বৰ বজাৰ Place of business Station Road, India FSSAI licence 12345678901234 GSTIN 18AABCU9603R1ZM',
    )
  })

  test('do not mention the GSTIN if there is none', () => {
    expect(render(<SellerDetails />, { shop: { gstin: '' } }).text).not.toContain('GSTIN')
  })
})

test('the grievance officer has links to call and email', () => {
  const grievanceOfficer = { name: 'নয়ন শইকীয়া', phone: '+91 60000-00009', email: 'nayan@haat.example' }
  const { html, text } = render(<GrievanceOfficer />, { shop: { grievanceOfficer } })
  expect(text).toContain('Grievance officer নয়ন শইকীয়া Phone +91 60000-00009')
  expect(html).toContain('href="tel:+916000000009"')
  expect(html).toContain('href="mailto:nayan@haat.example"')
  // The legal maximum for online shops.
  expect(text).toContain('within 48 hours and resolve it within one month')
})

test('the designation of the grievance officer is below the name, and left out if the shop names none', () => {
  const officer = (officerDesignation: string) =>
    render(<GrievanceOfficer />, { shop: { officerDesignation } }).text
  expect(officer('Manager')).toContain('Grievance officer Nayan Saikia Designation Manager Phone')
  expect(officer('')).toContain('Grievance officer Nayan Saikia Phone')
})

test.each([[['+91 60000 00001']], [['+91 70000 00001', '+91 70000 00002', '03752 200300']]])(
  'all of %j are links',
  (numbers) => {
    const [first = '', ...others] = numbers
    const { html } = render(<ContactDetails />, { shop: { phones: [first, ...others] } })
    expect([...html.matchAll(/href="tel:([^"]*)"/g)].map(([, number]) => number)).toEqual(
      numbers.map((number) => number.replaceAll(' ', '')),
    )
  },
)

import { ListItems, Paragraph } from '../info-text.tsx'
import type { Section } from '../sectioned-text.tsx'
import { GrievanceOfficer } from '../seller-details.tsx'

export const afterOrderSections: Section[] = [
  {
    id: 'receiving',
    title: 'policies.terms.receiving.title',
    body: <Paragraph is="policies.terms.receiving.text" />,
  },
  {
    id: 'cancellation',
    title: 'policies.terms.cancellation.title',
    body: (
      <>
        <Paragraph is="policies.terms.cancellation.you" />
        <Paragraph is="policies.terms.cancellation.we" />
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'policies.terms.refunds.title',
    body: <Paragraph is="policies.terms.refunds.text" />,
  },
  {
    id: 'warranty',
    title: 'policies.terms.warranty.title',
    body: <Paragraph is="policies.terms.warranty.text" />,
  },
  {
    id: 'fair-use',
    title: 'policies.terms.fairUse.title',
    body: (
      <>
        <Paragraph is="policies.terms.fairUse.please" />
        <ul>
          <ListItems
            of={[
              'policies.terms.fairUse.names',
              'policies.terms.fairUse.resale',
              'policies.terms.fairUse.access',
              'policies.terms.fairUse.scrape',
            ]}
          />
        </ul>
        <Paragraph is="policies.terms.fairUse.close" />
      </>
    ),
  },
  {
    id: 'property',
    title: 'policies.terms.property.title',
    body: <Paragraph is="policies.terms.property.text" />,
  },
  {
    id: 'liability',
    title: 'policies.terms.liability.title',
    body: (
      <>
        <Paragraph is="policies.terms.liability.limit" />
        <Paragraph is="policies.terms.liability.events" />
        <Paragraph is="policies.terms.liability.law" />
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'policies.terms.complaints.title',
    body: (
      <>
        <Paragraph is="policies.terms.complaints.first" />
        <GrievanceOfficer />
        <Paragraph is="policies.terms.complaints.helpline" />
      </>
    ),
  },
  {
    id: 'law',
    title: 'policies.terms.law.title',
    body: (
      <>
        <Paragraph is="policies.terms.law.courts" />
        <Paragraph is="policies.terms.law.changes" />
      </>
    ),
  },
]

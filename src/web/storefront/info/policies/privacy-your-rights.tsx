import { ListItems, Paragraph } from '../info-text.tsx'
import type { Section } from '../sectioned-text.tsx'
import { ContactDetails, GrievanceOfficer } from '../seller-details.tsx'

/** Describes what the code does: change both together. */
export const yourRightsSections: Section[] = [
  {
    id: 'retention',
    title: 'policies.privacy.retention.title',
    body: (
      <ul>
        <ListItems
          of={[
            'policies.privacy.retention.account',
            'policies.privacy.retention.sessions',
            'policies.privacy.retention.devices',
            'policies.privacy.retention.links',
            'policies.privacy.retention.orders',
            'policies.privacy.retention.bills',
            'policies.privacy.retention.tickets',
            'policies.privacy.retention.unpaid',
            'policies.privacy.retention.log',
            'policies.privacy.retention.backups',
          ]}
        />
      </ul>
    ),
  },
  {
    id: 'transfer',
    title: 'policies.privacy.transfer.title',
    body: <Paragraph is="policies.privacy.transfer.text" />,
  },
  {
    id: 'delete',
    title: 'policies.privacy.delete.title',
    body: (
      <>
        <Paragraph is="policies.privacy.delete.where" />
        <ul>
          <ListItems
            of={[
              'policies.privacy.delete.change',
              'policies.privacy.delete.download',
              'policies.privacy.delete.account',
            ]}
          />
        </ul>
        <Paragraph is="policies.privacy.delete.effect" />
        <Paragraph is="policies.privacy.delete.consent" />
      </>
    ),
  },
  {
    id: 'security',
    title: 'policies.privacy.security.title',
    body: (
      <>
        <ul>
          <ListItems
            of={[
              'policies.privacy.security.hashes',
              'policies.privacy.security.throttle',
              'policies.privacy.security.access',
              'policies.privacy.security.scripts',
            ]}
          />
        </ul>
        <Paragraph is="policies.privacy.security.breach" />
      </>
    ),
  },
  {
    id: 'children',
    title: 'policies.privacy.children.title',
    body: <Paragraph is="policies.privacy.children.text" />,
  },
  {
    id: 'links',
    title: 'policies.privacy.links.title',
    body: <Paragraph is="policies.privacy.links.text" />,
  },
  {
    id: 'changes',
    title: 'policies.privacy.changes.title',
    body: <Paragraph is="policies.privacy.changes.text" />,
  },
  {
    id: 'contact',
    title: 'info.contact.us',
    body: (
      <>
        <Paragraph is="policies.privacy.contact.questions" />
        <ContactDetails />
        <Paragraph is="policies.privacy.contact.complaints" />
        <GrievanceOfficer />
        <Paragraph is="policies.privacy.contact.board" />
      </>
    ),
  },
]

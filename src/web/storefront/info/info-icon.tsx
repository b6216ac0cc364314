import { IconPath } from '#web/ui/icon.tsx'

const iconPaths = {
  note: 'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2M14 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0M6 12h.01M18 12h.01',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3M20 14v.01M14 20h.01M17 20h3v-3',
  letter: 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2.5 7.5 12 13l9.5-5.5',
}

/** Used by info pages only, so they are not in the shared icons. */
export function InfoIcon({ name }: { name: keyof typeof iconPaths }) {
  return <IconPath path={iconPaths[name]} />
}

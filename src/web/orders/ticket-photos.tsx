import { t } from '#domain/i18n/translate.ts'

/** Small pictures that open in full. The space is kept while they load. */
export function TicketPhotos({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {urls.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" className="block rounded-md">
            <img
              src={url}
              alt={t('tickets.photo', { n: index + 1 })}
              width={80}
              height={80}
              loading="lazy"
              className="size-20 rounded-md border border-line bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

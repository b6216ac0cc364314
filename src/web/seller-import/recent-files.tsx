import { useQuery } from '@tanstack/react-query'
import type { ImportHead } from '#contract/catalogue-import.ts'
import { formatDateTime } from '#rules/shop.ts'
import { useApi } from '../api.ts'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { countProducts, stateWords } from './file-words.ts'
import { importsQuery } from './import-queries.ts'

/** The files of the last hour, so that whoever left in the middle finds back. Nothing where there are none. */
export function RecentFiles() {
  const { data: files } = useQuery(importsQuery(useApi()))
  if (!files || files.length === 0) return null
  return (
    <section className="mt-6 max-w-5xl">
      <h2 className="mb-2 text-lg font-semibold">Files of the last hour</h2>
      <ul className="grid gap-2">
        {files.map((file) => (
          <FileRow key={file._id} file={file} />
        ))}
      </ul>
    </section>
  )
}

function FileRow({ file }: { file: ImportHead }) {
  const { text, tone } = stateWords[file.state]
  return (
    <li className="relative flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface px-3 py-2 hover:border-leaf">
      <div className="min-w-0 flex-1 basis-52">
        <Link
          to={`/seller/import/${file._id}`}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-leaf"
        >
          {file.fileName}
        </Link>
        <p className="text-sm text-ink-soft">
          {file.by}, {formatDateTime(file.createdAt)}
          {file.state === 'done' && file.summary
            ? ` · ${countProducts(file.summary.added + file.summary.updated)}`
            : ''}
        </p>
      </div>
      <Badge tone={tone}>{text}</Badge>
    </li>
  )
}

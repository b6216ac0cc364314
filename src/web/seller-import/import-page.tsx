import { pathOf } from '#contract/client.ts'
import { useSettings } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { SellerIcon } from '../seller/seller-icon.tsx'
import { buttonLook } from '../ui/button.tsx'
import { RecentFiles } from './recent-files.tsx'
import { UploadFile } from './upload-file.tsx'

/** The catalogue as a file: out of the shop, and into it. */
export function ImportPage() {
  const { apiBaseUrl } = useSettings()
  return (
    <>
      <PageHead title="Import & export" />
      <h1 className="mb-4 text-xl font-bold">Import & export</h1>
      <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-2">
        <section className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
          <div>
            <h2 className="text-lg font-semibold">Import products</h2>
            <p className="mt-1 text-sm text-ink-soft">
              From a CSV file of any spreadsheet. You see what would change before anything does.
            </p>
          </div>
          <UploadFile />
          <p className="text-sm text-ink-soft">
            No file yet?{' '}
            <a
              href={apiBaseUrl + pathOf('importTemplate', {})}
              download="products.csv"
              className="font-medium text-leaf underline underline-offset-3"
            >
              Download the template
            </a>{' '}
            with every column and two examples.
          </p>
        </section>
        <section className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
          <div>
            <h2 className="text-lg font-semibold">Export products</h2>
            <p className="mt-1 text-sm text-ink-soft">
              Every product that is not archived, for Excel or Google Sheets. Change prices, names or counts
              there and import the file again: only what you changed changes here.
            </p>
          </div>
          <a
            href={apiBaseUrl + pathOf('exportProducts', {})}
            download
            className={`${buttonLook({ variant: 'secondary' })} w-full sm:w-fit`}
          >
            <SellerIcon name="sheet" /> Download products
          </a>
        </section>
      </div>
      <RecentFiles />
    </>
  )
}

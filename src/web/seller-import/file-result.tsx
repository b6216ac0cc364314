import type { CatalogueImport } from '#contract/catalogue-import.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { countProducts } from './file-words.ts'
import { FoundRows } from './found-rows.tsx'

/** What an import came to. */
export function FileResult({ file }: { file: CatalogueImport }) {
  const { added = 0, updated = 0, refused = 0 } = file.summary ?? {}
  return (
    <div className="grid max-w-5xl gap-5">
      <div
        role="status"
        className="flex items-start gap-3 rounded-md bg-leaf-soft px-4 py-3 font-medium text-leaf-strong"
      >
        <Icon name="check" className="mt-0.5 size-5 shrink-0" />
        <p>
          {countProducts(added)} added, {countProducts(updated)} changed.
          {refused > 0 ? ' The refused rows stayed out: mend them in the file and bring it once more.' : ''}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/seller/product-list">Product List</ButtonLink>
        <ButtonLink to="/seller/import" variant="secondary">
          Another file
        </ButtonLink>
      </div>
      <FoundRows file={file} />
    </div>
  )
}

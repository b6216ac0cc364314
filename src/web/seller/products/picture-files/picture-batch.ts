import { type Api, ApiError } from '#contract/client.ts'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import type { PictureProduct } from '#contract/seller/pictures/picture-files.ts'
import { maxProductPictures } from '#domain/catalogue.ts'
import { maxPictureFileNames, placePicture } from '#domain/import/picture-file-name.ts'
import {
  type ChosenProduct,
  findNextFile,
  groupOf,
  isRefusedFile,
  isRetryable,
  type PictureFile,
} from './picture-file.ts'

export type PictureBatch = {
  files: readonly PictureFile[]
  isRunning: boolean
  isPaused: boolean
  /** Pictures that are there give way. */
  replaces: boolean
}

type BatchOptions = {
  api: Pick<Api, 'matchPictureFiles' | 'getSellerProduct' | 'updateProduct'>
  shrink: (file: File) => Promise<Blob>
  /** Called with the products that have changed, whenever sending ends or pauses. */
  onIdle: (changed: SellerProduct[]) => void
}

/** Matches files with products and sends them one after the other. A store for `useSyncExternalStore`. */
export function createPictureBatch({ api, shrink, onIdle }: BatchOptions) {
  let batch: PictureBatch = { files: [], isRunning: false, isPaused: false, replaces: false }
  let lastId = 0
  const stopping = new AbortController()
  const { signal } = stopping
  const listeners = new Set<() => void>()
  /** By id, as last known: several files can be of one product. */
  const products = new Map<string, PictureProduct>()
  const changed = new Map<string, SellerProduct>()

  function set(change: Partial<PictureBatch>): void {
    batch = { ...batch, ...change }
    for (const listener of listeners) listener()
  }

  function setFiles(isMeant: (file: PictureFile) => boolean, change: Partial<PictureFile>): void {
    set({ files: batch.files.map((file) => (isMeant(file) ? { ...file, ...change } : file)) })
  }
  const setFile = (id: number, change: Partial<PictureFile>) => setFiles((file) => file.id === id, change)

  async function run(): Promise<void> {
    if (batch.isRunning) return
    set({ isRunning: true, isPaused: false })
    for (;;) {
      const next = findNextFile(batch.files)
      if (!next || batch.isPaused || signal.aborted) break
      await (next.state === 'matching' ? matchNames() : send(next)).catch((error) => refuse(next, error))
    }
    set({ isRunning: false })
    if (changed.size > 0) onIdle([...changed.values()])
    changed.clear()
  }

  function refuse({ id, state }: PictureFile, error: unknown): void {
    if (signal.aborted) return
    const reason = error instanceof Error ? error.message : ''
    const isOfFile = state !== 'matching' && isRefusedFile(error)
    if (!isOfFile) set({ isPaused: true })
    if (state === 'matching') setFiles((file) => file.state === 'matching', { reason })
    else setFile(id, { state: isOfFile ? 'refused' : 'failed', reason })
  }

  async function matchNames(): Promise<void> {
    const unknown = batch.files.filter(({ state }) => state === 'matching')
    const names = unknown.map(({ file }) => file.name.slice(0, 300))
    const { matches } = await api.matchPictureFiles({ names }, { signal })
    for (const [index, { id }] of unknown.entries()) {
      const { place, products: candidates } = matches[index] ?? { place: 1, products: [] }
      for (const product of candidates) products.set(product._id, product)
      const [product = null, another] = candidates
      const state = another ? 'several' : product ? 'waiting' : 'unmatched'
      setFile(id, { state, place, candidates, reason: '', product: another ? null : product })
    }
  }

  async function send({ id, file, place: wanted, product: chosen }: PictureFile, tries = 3): Promise<void> {
    if (!chosen) return
    setFile(id, { state: 'sending', reason: '' })
    const product = products.get(chosen._id) ?? (await refresh(chosen._id))
    // Fixed before it is sent: after a lost reply the place is taken, and the picture is not added again.
    const place = wanted ?? product.image.length + 1
    setFile(id, { place, product })
    const pictures = placePicture(product.image, {
      ...{ place, replaces: batch.replaces, max: maxProductPictures },
    })
    if (typeof pictures === 'string') return setFile(id, { state: pictures })
    const blob = await shrink(file).catch(() => null)
    if (!blob) return setFile(id, { state: 'unreadable' })
    try {
      const change = { id: product._id, version: product.version, pictures }
      const { product: saved } = await api.updateProduct(change, { files: [blob], signal })
      products.set(saved._id, saved)
      const isNew = saved.version !== product.version
      if (isNew) changed.set(saved._id, saved)
      setFile(id, { state: isNew ? 'saved' : 'same', product: saved })
    } catch (error) {
      products.delete(product._id)
      const hasChanged = error instanceof ApiError && error.code === 'changed_meanwhile'
      if (!hasChanged || tries === 1) throw error
      await send({ ...getFile(id), place }, tries - 1)
    }
  }

  async function refresh(id: string): Promise<PictureProduct> {
    const { product } = await api.getSellerProduct({ id }, { signal })
    products.set(id, product)
    return product
  }

  function getFile(id: number): PictureFile {
    const found = batch.files.find((file) => file.id === id)
    if (!found) throw new Error('No such file')
    return found
  }

  return {
    getSnapshot: () => batch,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Returns the number of pictures that are left out: more than go at once. */
    add(files: Iterable<File>): number {
      const pictures = [...files].filter(({ type }) => type === '' || type.startsWith('image/'))
      const open = batch.files.filter((file) => groupOf(file) !== 'done').length
      const added = pictures.slice(0, Math.max(0, maxPictureFileNames - open))
      const entries = added.map((file): PictureFile => {
        lastId += 1
        const unknown = { product: null, candidates: [], reason: '' }
        return { id: lastId, file, state: 'matching', place: 1, ...unknown }
      })
      set({ files: [...batch.files, ...entries] })
      void run()
      return pictures.length - added.length
    },
    /** The number in the name counts only for a product that has the code of the name. */
    choose(id: number, product: ChosenProduct): void {
      const { candidates, place } = getFile(id)
      const isNamed = candidates.some(({ _id }) => _id === product._id)
      setFile(id, { product, state: 'waiting', place: isNamed ? place : null })
      if (!batch.isPaused) void run()
    },
    leaveOut: (id: number) => setFile(id, { state: 'leftOut' }),
    pause: () => set({ isPaused: true }),
    resume: () => void run(),
    retry(): void {
      setFiles(isRetryable, { state: 'waiting', reason: '' })
      void run()
    },
    setReplaces: (replaces: boolean) => set({ replaces }),
    /** What is being sent is given up. */
    stop: () => stopping.abort(),
  }
}

import { formatCount } from '#domain/shop.ts'

/** '1 order', '1,234 orders'. */
export function countText(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`
}

/** '3.4 MB' */
export function formatFileSize(bytes: number): string {
  const kb = bytes / 1024
  return kb < 1000 ? `${Math.max(1, Math.round(kb))} KB` : `${(kb / 1024).toFixed(1).replace('.0', '')} MB`
}

import { readFileSync, writeFileSync } from 'node:fs'
import { listTypeFiles } from './message-types.ts'

/** Writes the types of the keys in `src/domain/i18n/` from the English messages. */
let changed = 0
for (const { path, code } of listTypeFiles()) {
  if (readText(path) === code) continue
  writeFileSync(path, code)
  changed += 1
}
console.log(changed === 0 ? 'The types of the messages are up to date.' : `Wrote ${changed} files of types.`)

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

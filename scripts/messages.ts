import { readFileSync, writeFileSync } from 'node:fs'
import { renderTypes, typeFile } from './message-types.ts'
import { applyReview, renderReview, reviewFile } from './review-messages.ts'

const [command, path] = process.argv.slice(2)

if (command === undefined) writeFileSync(typeFile, renderTypes())
else if (command !== 'review') fail(`Unknown: ${command}. Use: npm run messages -- review [file]`)
else if (path === undefined) {
  writeFileSync(reviewFile, renderReview())
  process.stdout.write(`${reviewFile}: mend the columns Hindi and Assamese, then ${readBack(reviewFile)}\n`)
} else {
  const { changed, same, refused } = applyReview(readFileSync(path, 'utf8'))
  for (const reason of refused) process.stderr.write(`${reason}\n`)
  process.stdout.write(`${changed} changed, ${same} unchanged, ${refused.length} refused.\n`)
  if (refused.length > 0) process.exitCode = 1
}

function readBack(file: string): string {
  return `npm run messages -- review ${file}`
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

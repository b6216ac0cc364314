import { writeFileSync } from 'node:fs'
import { renderTypes, typeFile } from './message-types.ts'

writeFileSync(typeFile, renderTypes())

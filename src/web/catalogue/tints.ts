export { tintOf } from '../tints.ts'

import fc from 'fast-check'
import { maxTestMs } from './limits.ts'

/**
 * Property tests try the same cases each time, so that none fails at random. TEST_SEED=1 tries others, CI_LONG=1 new
 * ones each time. A failure is reported, although the search for its smallest case takes longer than a test may.
 */
const seed = Number(process.env.TEST_SEED ?? 20_261_123)

const isRandom = process.env.CI_LONG === '1' && process.env.TEST_SEED === undefined

fc.configureGlobal({
  ...(isRandom ? {} : { seed }),
  interruptAfterTimeLimit: maxTestMs / 2,
  markInterruptAsFailure: true,
})

import fs from 'node:fs'

/**
 * Preloaded into the shop: while the file DISK_FAULT exists, writes to the database log fail. 'write' is a
 * full disk, 'sync' a broken one.
 */
const { fdatasyncSync, writeSync } = fs

fs.fdatasyncSync = (descriptor) => {
  if (fault() === 'sync' && isLog(descriptor)) throw Object.assign(new Error('EIO'), { code: 'EIO' })
  return fdatasyncSync(descriptor)
}

fs.writeSync = (descriptor, ...rest) => {
  if (fault() === 'write' && isLog(descriptor)) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
  return writeSync(descriptor, ...rest)
}

function fault() {
  return fs.existsSync(process.env.DISK_FAULT) ? fs.readFileSync(process.env.DISK_FAULT, 'utf8') : ''
}

function isLog(descriptor) {
  return descriptor > 2 && fs.readlinkSync(`/proc/self/fd/${descriptor}`).includes('pg_wal')
}

import { basename, dirname, resolve } from 'node:path'
import { usageError } from '#server/http/cli.ts'
import { type AwsSettings, isBucketUrl, readBucketUrl } from '#server/pictures/bucket-url.ts'
import type { BackupTarget } from './backup-target.ts'
import { openBucketTarget } from './bucket-target.ts'
import { openFolderTarget } from './folder-target.ts'

/** `location` is a folder with an absolute path, or an S3 URL. */
export function openTarget(location: string, aws: AwsSettings): BackupTarget {
  if (!isBucketUrl(location)) return openFolderTarget(location)
  const bucket = readBucketUrl(location, aws)
  if ('fault' in bucket) throw usageError(`The location ${location} ${bucket.fault}.`)
  return openBucketTarget(bucket)
}

/** A folder is relative to `cwd`. */
export function resolveLocation(cwd: string, location: string): string {
  return isBucketUrl(location) ? location : resolve(cwd, location)
}

/** Splits FOLDER/NAME, or s3://bucket/prefix/NAME?…, where `pattern` matches the name. */
export function splitLocation(location: string, pattern: RegExp): { location: string; name: string | null } {
  const [path = '', query] = location.split(/(?=\?)/, isBucketUrl(location) ? 2 : 1)
  const name = basename(isBucketUrl(location) ? path : location)
  if (!pattern.test(name)) return { location, name: null }
  return {
    location: isBucketUrl(location) ? path.slice(0, -name.length - 1) + (query ?? '') : dirname(location),
    name,
  }
}

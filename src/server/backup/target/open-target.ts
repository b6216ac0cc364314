import { basename, dirname, resolve } from 'node:path'
import { usageError } from '#server/http/cli.ts'
import { type AwsSettings, isBucketUrl, readBucketUrl } from '#server/pictures/bucket-url.ts'
import type { BackupTarget } from './backup-target.ts'
import { openBucketTarget } from './bucket-target.ts'
import { openFolderTarget } from './folder-target.ts'

/** `place` is a folder with an absolute path, or an S3 URL. */
export function openTarget(place: string, aws: AwsSettings): BackupTarget {
  if (!isBucketUrl(place)) return openFolderTarget(place)
  const bucket = readBucketUrl(place, aws)
  if ('fault' in bucket) throw usageError(`The place ${place} ${bucket.fault}.`)
  return openBucketTarget(bucket)
}

/** A folder is relative to `cwd`. */
export function resolvePlace(cwd: string, place: string): string {
  return isBucketUrl(place) ? place : resolve(cwd, place)
}

/** Splits FOLDER/NAME, or s3://bucket/prefix/NAME?…, where `pattern` matches the name. */
export function splitPlace(place: string, pattern: RegExp): { place: string; name: string | null } {
  const [path = '', query] = place.split(/(?=\?)/, isBucketUrl(place) ? 2 : 1)
  const name = basename(isBucketUrl(place) ? path : place)
  if (!pattern.test(name)) return { place, name: null }
  return {
    place: isBucketUrl(place) ? path.slice(0, -name.length - 1) + (query ?? '') : dirname(place),
    name,
  }
}

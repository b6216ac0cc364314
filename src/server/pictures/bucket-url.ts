/** What PICTURES_URL or BACKUP_TO names: s3://bucket/prefix?endpoint=https://…&region=… */
type BucketAddress = {
  bucket: string
  /** '' or with a slash at its end. */
  prefix: string
  /** null: Amazon S3 in `region`. */
  endpoint: string | null
  region: string | null
}

type AwsCredentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string | null }

export type BucketConfig = BucketAddress & { endpoint: string; region: string; credentials: AwsCredentials }

export type AwsSettings = { credentials: AwsCredentials | null; region: string | null }

/** Returns the fault as the end of a sentence about the address. */
export function parseBucketUrl(text: string): BucketAddress | { fault: string } {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:') return { fault: 'must be a URL such as s3://bucket/prefix?endpoint=https://…' }
  if (url.username || url.password)
    return { fault: 'must not contain a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY' }
  const [bucket, prefix] = [url.hostname, url.pathname.replace(/^\/+|\/+$/g, '')]
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return { fault: 'has no valid name of a bucket' }
  if (!/^[\w./-]*$/.test(prefix) || /(^|\/)\.{1,2}(\/|$)/.test(prefix))
    return { fault: 'has a prefix with other characters than letters, digits and ._-/' }
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'endpoint' && name !== 'region')
  if (unknown !== undefined) return { fault: `has the unknown parameter "${unknown}"` }
  const [endpoint, region] = [url.searchParams.get('endpoint'), url.searchParams.get('region')]
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    return { fault: 'has an endpoint that does not start with http:// or https://' }
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: endpoint?.replace(/\/+$/, '') ?? null,
    region,
  }
}

/** Other stores than Amazon's ignore the region, but it is part of every signature. */
export function completeBucket(address: BucketAddress, aws: AwsSettings): BucketConfig | { fault: string } {
  const region = address.region ?? aws.region ?? (address.endpoint === null ? null : 'us-east-1')
  if (region === null) return { fault: 'names neither an endpoint nor a region, and AWS_REGION is missing' }
  if (aws.credentials === null)
    return { fault: 'requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, which are missing' }
  const endpoint = address.endpoint ?? `https://s3.${region}.amazonaws.com`
  return { ...address, endpoint, region, credentials: aws.credentials }
}

/** Not a folder. */
export function isBucketUrl(location: string): boolean {
  return location.startsWith('s3:')
}

export function readBucketUrl(text: string, aws: AwsSettings): BucketConfig | { fault: string } {
  const address = parseBucketUrl(text)
  return 'fault' in address ? address : completeBucket(address, aws)
}

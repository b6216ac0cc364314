import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Api, createClient, type SendRequest } from '#contract/client.ts'
import { currentLanguage } from '#domain/i18n/translate.ts'
import { noAnswerError, useSettings } from '#web/api.ts'
import { createSellerApi, endSession } from './seller-api.ts'

/** `progress` is the share of the body that is sent, from 0 to 1; null before and after. */
export function useUploadApi(): { uploadApi: Api; progress: number | null } {
  const { apiBaseUrl } = useSettings()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const [uploadApi] = useState(() =>
    createSellerApi(
      createClient((path, init) => uploadWithProgress(setProgress)(apiBaseUrl + path, init)),
      (error) => endSession(queries, error),
    ),
  )
  return { uploadApi, progress }
}

/** `fetch` reports no upload progress, XMLHttpRequest does. */
function uploadWithProgress(onProgress: (progress: number | null) => void): SendRequest {
  return (path, { method = 'GET', body, headers, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : null)
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(noAnswerError())
      request.onloadend = () => onProgress(null)
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort())
      request.open(method, path)
      request.withCredentials = true
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      // As in createBrowserApi.
      request.setRequestHeader('accept-language', currentLanguage())
      request.send(isSendable(body) ? body : null)
    })
}

function isSendable(body: unknown): body is FormData | Blob | string {
  return body instanceof FormData || body instanceof Blob || typeof body === 'string'
}

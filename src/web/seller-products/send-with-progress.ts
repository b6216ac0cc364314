import { useState } from 'react'
import { type Api, createClient, type Send } from '#contract/client.ts'
import { offlineSentence, useSettings } from '../api.ts'

/** The API for what takes a while to send: `sent` is the share of it that has left, from 0 to 1, and null before and after. */
export function useSendingApi(): { sendingApi: Api; sent: number | null } {
  const { apiBaseUrl } = useSettings()
  const [sent, setSent] = useState<number | null>(null)
  const [sendingApi] = useState(() =>
    createClient((path, init) => sendWithProgress(setSent)(apiBaseUrl + path, init)),
  )
  return { sendingApi, sent }
}

/** `fetch` does not tell how much has left the phone; its elder sister does. */
function sendWithProgress(tell: (sent: number | null) => void): Send {
  return (path, { method = 'GET', body, headers, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : null)
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () =>
        reject(
          new Error(navigator.onLine ? 'The shop could not be reached. Please try again.' : offlineSentence),
        )
      request.onloadend = () => tell(null)
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort())
      request.open(method, path)
      request.withCredentials = true
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.send(isSendable(body) ? body : null)
    })
}

function isSendable(body: unknown): body is FormData | Blob | string {
  return body instanceof FormData || body instanceof Blob || typeof body === 'string'
}

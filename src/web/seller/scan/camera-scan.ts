import { createScanFilter } from './barcode.ts'

export type CameraFailure = 'denied' | 'failed'

type Options = { onCode: (code: string) => void; onFailed: (failure: CameraFailure) => void }

const detectEveryMs = 150

export function canScanWithCamera(): boolean {
  return typeof BarcodeDetector === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function'
}

/** Shows the camera in the video and reads barcodes from it. Returns the stop, which turns the camera off. */
export function startCameraScan(video: HTMLVideoElement, { onCode, onFailed }: Options): () => void {
  let isStopped = false
  let stream: MediaStream | undefined
  function turnOff() {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  async function scan() {
    if (!BarcodeDetector) throw new Error('This browser reads no barcodes')
    const detector = new BarcodeDetector()
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isStopped) return turnOff()
    video.srcObject = stream
    await video.play()
    const isNewScan = createScanFilter()
    while (!isStopped) {
      for (const { rawValue } of await detector.detect(video))
        if (!isStopped && isNewScan(rawValue, Date.now())) onCode(rawValue)
      await new Promise((resolve) => setTimeout(resolve, detectEveryMs))
    }
  }
  scan().catch((error: unknown) => {
    turnOff()
    if (!isStopped) onFailed(isDenied(error) ? 'denied' : 'failed')
  })
  return () => {
    isStopped = true
    turnOff()
  }
}

function isDenied(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError'
}

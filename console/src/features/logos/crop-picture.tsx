import { type RefObject, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { tellError } from '#ui/toast.tsx'
import { cutPicture, type Part } from './cut-picture.ts'
import 'react-easy-crop/react-easy-crop.css'

const MOST = 4

type Props = {
  file: File
  /** Address of the picture. */
  address: string
  /** How many times as wide as high. */
  aspect: number
  /** It may be made smaller than its frame, and is clear around then. */
  mayStandFree: boolean
  onCropped: (file: File) => void
  onCancel: () => void
}

/** Which part of a picture is taken: moved with the mouse, a finger or the arrows, made larger with the slider. */
export function CropPicture({ file, address, aspect, mayStandFree, onCropped, onCancel }: Props) {
  const { t } = useTranslation()
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [isCutting, setCutting] = useState(false)
  const part = useRef<Part>(undefined)
  const frame = useRef<RefObject<HTMLDivElement>>(undefined)
  const least = mayStandFree ? 0.3 : 1

  async function cut() {
    if (!part.current) return
    setCutting(true)
    try {
      onCropped(await cutPicture(file, part.current))
    } catch (error) {
      tellError(error)
      setCutting(false)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="relative h-56 overflow-hidden rounded-md border border-line-2 bg-fill">
        <Cropper
          image={address}
          crop={at}
          zoom={zoom}
          minZoom={least}
          maxZoom={MOST}
          aspect={aspect}
          restrictPosition={!mayStandFree}
          keyboardStep={4}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t(($) => $.logos.crop_part) }}
          setCropperRef={(ref) => {
            frame.current = ref
          }}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => {
            // The first time the frame is there.
            if (!part.current) frame.current?.current.focus()
            part.current = pixels
          }}
        />
      </div>
      <label className="type-button flex items-center gap-3">
        {t(($) => $.logos.zoom)}
        <input
          type="range"
          min={least}
          max={MOST}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="min-w-0 flex-1 accent-tinto-mark"
        />
      </label>
      <p className="type-meta text-ink-3">{t(($) => $.logos.crop_help)}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="ink"
          loading={isCutting}
          loadingLabel={t(($) => $.logos.uploading)}
          onClick={() => void cut()}
        >
          {t(($) => $.logos.use)}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t(($) => $.logos.cancel)}
        </Button>
      </div>
    </div>
  )
}

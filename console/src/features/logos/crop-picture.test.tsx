import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { CropPicture } from './crop-picture.tsx'
import { isReadable } from './cut-picture.ts'

/** A flag: its left half red, its right half blue. */
async function aFlag(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 200)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#f00'
  pen.fillRect(0, 0, 200, 200)
  pen.fillStyle = '#00f'
  pen.fillRect(200, 0, 200, 200)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'flag.png', { type: 'image/png' })
}

async function seen(file: File) {
  const picture = await createImageBitmap(file)
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.drawImage(picture, 0, 0)
  const at = (x: number, y: number) => [...pen.getImageData(x, y, 1, 1).data]
  return { width: picture.width, height: picture.height, at }
}

/** The colour that a lossy picture has there, more or less. */
const colorOf = ([red = 0, , blue = 0, opacity = 0]: number[]) =>
  opacity < 20 ? 'clear' : red > 200 ? 'red' : blue > 200 ? 'blue' : 'another'

async function crop(aspect: number, keys: string, mayStandFree = false) {
  const cropped = vi.fn<(file: File) => void>()
  const flag = await aFlag()
  const screen = await render(
    <CropPicture
      file={flag}
      address={URL.createObjectURL(flag)}
      aspect={aspect}
      mayStandFree={mayStandFree}
      onCropped={cropped}
      onCancel={() => undefined}
    />,
  )
  const part = screen.getByRole('group', { name: /^Parte de la imagen/ })
  await expect.element(part).toHaveFocus()
  if (keys) await userEvent.keyboard(keys)
  await screen.getByRole('button', { name: 'Usar esta parte' }).click()
  await vi.waitFor(() => expect(cropped).toHaveBeenCalledOnce())
  const [[file] = []] = cropped.mock.calls
  if (!file) throw new Error('nothing was cropped')
  return { file, ...(await seen(file)) }
}

test('the arrows choose which part of a picture is taken', async () => {
  const { file, width, height, at } = await crop(1, '{ArrowRight>80/}')
  expect([width, height]).toEqual([200, 200])
  expect([colorOf(at(5, 100)), colorOf(at(190, 100))]).toEqual(['red', 'red'])
  expect(file.name).toBe(`picture.${file.type.slice('image/'.length)}`)
})

test('untouched, the middle is taken', async () => {
  const { at } = await crop(1, '')
  expect([colorOf(at(5, 100)), colorOf(at(190, 100))]).toEqual(['red', 'blue'])
})

test('a logo that is made smaller than its frame is clear around', async () => {
  const { width, height, at } = await crop(3, '{Tab}{ArrowLeft>20/}', true)
  expect(width / height).toBeCloseTo(3, 1)
  expect(colorOf(at(2, Math.round(height / 2)))).toBe('clear')
  expect(colorOf(at(Math.round(width / 2) - 20, Math.round(height / 2)))).toBe('red')
})

test('a file that is no picture despite its type is not offered for cropping', async () => {
  expect(await isReadable(new File(['no picture'], 'flag.png', { type: 'image/png' }))).toBe(false)
  expect(await isReadable(await aFlag())).toBe(true)
})

import { markLines, markWidth, type PhotoMark } from '#domain/photoMarks.ts'

/** Returns the picture with the marks drawn into it [R35]. Closes the one without. */
export function drawMarks(picture: ImageBitmap, marks: readonly PhotoMark[]): ImageBitmap {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no 2D canvas in a worker')
  context.drawImage(picture, 0, 0)
  picture.close()
  context.lineCap = 'round'
  context.lineJoin = 'round'
  const path = new Path2D()
  for (const line of marks.flatMap((mark) => markLines(mark, canvas))) {
    for (const [index, { x, y }] of line.entries()) {
      if (index === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
  }
  // A white edge, since a red line is hard to see on brick.
  context.lineWidth = 2 * markWidth(canvas)
  context.strokeStyle = 'white'
  context.stroke(path)
  context.lineWidth = markWidth(canvas)
  context.strokeStyle = '#d00000'
  context.stroke(path)
  return canvas.transferToImageBitmap()
}

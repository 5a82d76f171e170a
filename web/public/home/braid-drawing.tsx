import classes from './braid.module.css'
import { type BraidShape, braid, type Strand } from './braid.ts'

const colours = [classes.teal, classes.saffron, classes.indigo]

type Piece = { key: string; colour: string | undefined; lines: string[] }

/** Three strands drawn as one SVG group: the lower parts first, then what crosses above. */
export function BraidDrawing({ shape, gap }: { shape: BraidShape; gap: number }) {
  const pieces = braid(shape).flatMap(({ pieces }, place) =>
    pieces.map((piece, nth) => pieceOf(piece, place, nth)),
  )
  return (
    <g fill="none" strokeLinecap="square">
      {pieces.filter(piece => !piece.over).map(drawing)}
      {pieces
        .filter(piece => piece.over)
        .map(piece => (
          <g key={piece.key}>
            <path
              d={piece.lines[(piece.lines.length - 1) / 2]}
              className={classes.gap}
              strokeWidth={gap}
              strokeLinecap="butt"
            />
            {drawing(piece)}
          </g>
        ))}
    </g>
  )
}

const pieceOf = (piece: Strand['pieces'][number], place: number, nth: number) => ({
  ...piece,
  key: `${place}-${nth}`,
  colour: colours[place],
})

const drawing = ({ key, colour, lines }: Piece) => (
  <g key={key} className={colour}>
    {lines.map(line => (
      <path key={line} d={line} />
    ))}
  </g>
)

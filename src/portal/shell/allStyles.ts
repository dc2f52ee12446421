import './allStyles.css'
import { dropStartStyles } from './browser/missingStyles.ts'

dropStartStyles(window)

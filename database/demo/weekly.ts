import type { LearnerName } from './people.ts'
import type { TeacherName } from './teachers.ts'
import type { CenterKey } from './venues.ts'

const hour = 60

/** A weekly class: days, start minute, length, expert, center, space, service. */
interface Weekly {
  center: CenterKey
  teacher: TeacherName
  service: string
  weekdays: readonly number[]
  startMinute: number
  minutes: number
}

interface WeeklyBatch extends Weekly {
  name: string
  space: string
  capacity: number
  /** Rupees a month. */
  rupees: number
  level: string
  ages: readonly [from: number, to: number]
}

/** The running batches. */
export const weeklyBatches: readonly WeeklyBatch[] = [
  {
    name: 'Badminton Juniors',
    center: 'sampige',
    teacher: 'asha',
    service: 'badminton',
    space: 'Court 1',
    weekdays: [1, 3, 5],
    startMinute: 17 * hour,
    minutes: 60,
    capacity: 12,
    rupees: 2800,
    level: 'beginner',
    ages: [7, 14],
  },
  {
    name: 'Badminton After School',
    center: 'sampige',
    teacher: 'asha',
    service: 'badminton',
    space: 'Court 2',
    weekdays: [5],
    startMinute: 15 * hour + 30,
    minutes: 60,
    capacity: 10,
    rupees: 1200,
    level: 'beginner',
    ages: [7, 14],
  },
  {
    name: 'Badminton Early Birds',
    center: 'sampige',
    teacher: 'asha',
    service: 'badminton',
    space: 'Court 2',
    weekdays: [2, 4],
    startMinute: 6 * hour + 30,
    minutes: 60,
    capacity: 8,
    rupees: 2400,
    level: 'intermediate',
    ages: [18, 60],
  },
  {
    name: 'Kathak Beginners',
    center: 'sampige',
    teacher: 'ananya',
    service: 'kathak',
    space: 'Dance hall',
    weekdays: [1, 3],
    startMinute: 16 * hour + 30,
    minutes: 60,
    capacity: 15,
    rupees: 2500,
    level: 'beginner',
    ages: [6, 12],
  },
  {
    name: 'Learn to Swim',
    center: 'sampige',
    teacher: 'vikram',
    service: 'swimming',
    space: 'Pool',
    weekdays: [2, 4, 6],
    startMinute: 7 * hour,
    minutes: 60,
    capacity: 8,
    rupees: 3500,
    level: 'beginner',
    ages: [6, 14],
  },
  {
    name: 'Tennis Juniors',
    center: 'sampige',
    teacher: 'vikram',
    service: 'tennis',
    space: 'Tennis court',
    weekdays: [1, 3, 5],
    startMinute: 17 * hour,
    minutes: 60,
    capacity: 6,
    rupees: 3800,
    level: 'beginner',
    ages: [8, 15],
  },
  {
    name: 'Neelgiri Badminton Kids',
    center: 'neelgiri',
    teacher: 'asha',
    service: 'badminton',
    space: 'Badminton court',
    weekdays: [2, 4],
    startMinute: 17 * hour,
    minutes: 60,
    capacity: 10,
    rupees: 2200,
    level: 'beginner',
    ages: [6, 14],
  },
  {
    name: 'Kathak at Neelgiri',
    center: 'neelgiri',
    teacher: 'ananya',
    service: 'kathak',
    space: 'Mirror hall',
    weekdays: [2, 4],
    startMinute: 17 * hour + 30,
    minutes: 60,
    capacity: 12,
    rupees: 2400,
    level: 'beginner',
    ages: [5, 14],
  },
  {
    name: 'Kathak Weekend',
    center: 'sahyadri',
    teacher: 'ananya',
    service: 'kathak',
    space: 'Main hall',
    weekdays: [6, 7],
    startMinute: 10 * hour + 30,
    minutes: 90,
    capacity: 16,
    rupees: 2600,
    level: 'intermediate',
    ages: [10, 40],
  },
  {
    name: 'Guitar Basics',
    center: 'sahyadri',
    teacher: 'rohan',
    service: 'guitar',
    space: 'Studio',
    weekdays: [2, 4],
    startMinute: 17 * hour,
    minutes: 60,
    capacity: 8,
    rupees: 2200,
    level: 'beginner',
    ages: [9, 60],
  },
  {
    name: 'Vedic Maths Juniors',
    center: 'sahyadri',
    teacher: 'rohan',
    service: 'vedic-maths',
    space: 'Classroom',
    weekdays: [3, 5],
    startMinute: 16 * hour + 30,
    minutes: 60,
    capacity: 14,
    rupees: 1600,
    level: 'beginner',
    ages: [8, 13],
  },
]

/** Single classes that a family books regularly. */
export const habits: readonly (Weekly & { learner: LearnerName })[] = [
  {
    learner: 'aarav',
    center: 'sampige',
    teacher: 'asha',
    service: 'badminton',
    weekdays: [1, 3, 5],
    startMinute: 18 * hour + 30,
    minutes: 60,
  },
  {
    learner: 'diya',
    center: 'sampige',
    teacher: 'ananya',
    service: 'kathak',
    weekdays: [1, 3],
    startMinute: 18 * hour,
    minutes: 60,
  },
  {
    learner: 'aarav',
    center: 'sampige',
    teacher: 'vikram',
    service: 'tennis',
    weekdays: [2, 4],
    startMinute: 17 * hour,
    minutes: 60,
  },
  {
    learner: 'diya',
    center: 'sampige',
    teacher: 'vikram',
    service: 'swimming',
    weekdays: [6],
    startMinute: 8 * hour + 30,
    minutes: 45,
  },
  {
    learner: 'zoya',
    center: 'neelgiri',
    teacher: 'asha',
    service: 'badminton',
    weekdays: [2, 4],
    startMinute: 18 * hour + 30,
    minutes: 60,
  },
  {
    learner: 'zoya',
    center: 'neelgiri',
    teacher: 'ananya',
    service: 'kathak',
    weekdays: [2],
    startMinute: 19 * hour + 30,
    minutes: 60,
  },
  {
    learner: 'nikhil',
    center: 'sahyadri',
    teacher: 'rohan',
    service: 'guitar',
    weekdays: [3, 5, 7],
    startMinute: 18 * hour,
    minutes: 60,
  },
  {
    learner: 'nikhil',
    center: 'sahyadri',
    teacher: 'ananya',
    service: 'hindustani-vocal',
    weekdays: [6],
    startMinute: 15 * hour,
    minutes: 60,
  },
]

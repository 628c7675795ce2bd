"""Measurements: the speed of Purrlor, beside other engines, and the calibration of bots."""
